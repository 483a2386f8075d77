import type { ExperimentName } from '@/contract/experiments';

/** Marks an element that looks as these experiments were drawn, so that it is known which of them a visit has met [FLG-02]. */
export function showsExperiments(...names: readonly (ExperimentName | false)[]): { 'data-experiments'?: string } {
  const shown = names.filter((name) => name !== false);
  return shown.length > 0 ? { 'data-experiments': shown.join(' ') } : {};
}
