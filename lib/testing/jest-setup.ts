import '@testing-library/jest-dom';
import { installTabChannels } from '@/lib/testing/other-tabs';

// Before any module of ours is loaded: some open a channel at once.
installTabChannels();
