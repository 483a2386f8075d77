import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { installTabChannels } from '@/lib/testing/other-tabs';

// Code that is imported while a test waits is compiled in that time; what never comes is as red after ten seconds.
configure({ asyncUtilTimeout: 10_000 * Number(process.env.TIME_SCALE ?? 1) });
// Before any module of ours is loaded: some open a channel at once.
installTabChannels();
// jsdom has no layout, and nothing is ever resized.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
