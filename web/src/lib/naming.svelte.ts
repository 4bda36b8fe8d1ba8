// A name is asked for when somebody first meets others, and used from then on.
import { api } from './api';
import { session } from './session.svelte';

/** Whether the name I have is only a suggestion. */
export const unnamed = (): boolean => session.me?.named === false;

/** My name until now, unless somebody here has it. */
export function suggestion(taken: readonly string[]): string {
  const name = session.me?.name ?? '';
  const small = taken.map((one) => one.toLowerCase());
  const rivals = ['', ' II', ' III', ' IV'].map((number) => name + number);
  return rivals.find((one) => !small.includes(one.toLowerCase())) ?? name;
}

/** From now on I am called so. */
export async function beCalled(name: string): Promise<void> {
  if (unnamed() && name.trim()) session.me = await api.rename(name.trim());
}
