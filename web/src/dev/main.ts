import { mount } from 'svelte';
import '../lib/base.css';
import { dress } from '../lib/settings.svelte';
import Harness from './Harness.svelte';

dress();
mount(Harness, { target: document.getElementById('app')! });
