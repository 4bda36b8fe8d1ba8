import { mount } from 'svelte';
import '../lib/base.css';
import { dress } from '../lib/settings.svelte';
import Gallery from './Gallery.svelte';
import Harness from './Harness.svelte';

dress();
const gallery = new URLSearchParams(location.search).has('gallery');
mount(gallery ? Gallery : Harness, { target: document.getElementById('app')! });
