import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Code that is imported while a test waits is compiled in that time; what never comes is as red after ten seconds.
configure({ asyncUtilTimeout: 10_000 * Number(process.env.TIME_SCALE ?? 1) });
