import { config } from 'zod';

// The page's policy forbids eval; zod would try it, and be reported, as soon as the first schema is made.
config({ jitless: true });
