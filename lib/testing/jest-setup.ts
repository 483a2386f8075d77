import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import '@/platform/testing/jest-setup';
import { timeScale } from '@/platform/testing/time-scale';
import { installTabChannels } from '@/lib/testing/other-tabs';

// Code that is imported while a test waits is compiled in that time; what never comes is as red after ten seconds.
configure({ asyncUtilTimeout: 10_000 * timeScale });
// Before any module of ours is loaded: some open a channel at once.
installTabChannels();
