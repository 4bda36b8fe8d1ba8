import { mount } from 'svelte';
import App from './App.svelte';
import { app } from './app/app.svelte';
import './lib/base.css';
import { learn } from './lib/i18n';
import { dress } from './lib/settings.svelte';

dress();
app.start();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', dress);
const begin = (): void => void mount(App, { target: document.getElementById('app')! });
learn('page').then(begin, begin); // whoever cannot load the words sees at least what there is
