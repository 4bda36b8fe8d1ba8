// A public table in a frame of another page, on a stream or a television: /embed/{table}?lang=de&theme=night&pace=quick.
// Nothing is pressed here, nobody is known here, and nothing is kept in the browser.
import { mount } from 'svelte';
import '../lib/base.css';
import { decoded } from '../lib/decoded';
import { learn } from '../lib/i18n';
import { dress, settings } from '../lib/settings.svelte';
import Embed from './Embed.svelte';
import { wishes } from './wishes';

Object.assign(settings, wishes(new URL(location.href), navigator.languages));
dress();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', dress);
const id = decoded(location.pathname.split('/')[2] ?? '');
const begin = (): void => void mount(Embed, { target: document.getElementById('app')!, props: { id } });
learn('page').then(begin, begin);
