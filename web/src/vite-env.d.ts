/// <reference types="svelte" />
/// <reference types="vite/client" />

/** By language and catalogue: how its sentences are loaded. */
declare module 'virtual:texts' {
  const catalogues: Record<string, Record<string, () => Promise<{ default: import('../texts').Spoken }>>>;
  export default catalogues;
}
