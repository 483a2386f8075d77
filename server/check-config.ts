import { requireConfig } from '@/lib/config/require-config';

// In a module of its own: what is imported after it reads the configuration.
requireConfig();
