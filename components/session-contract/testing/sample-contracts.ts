import type { Contract, Contracts } from '@/components/session-contract/session-contract.model';

/** A contract of an hour and 50 euros, agreed at noon. */
export const contract = (parts: Partial<Contract> = {}): Contract => ({
  id: 'c1',
  budget: '50.00',
  netLoss: '0.00',
  remaining: '50.00',
  currency: 'EUR',
  minutes: 60,
  reminderMinutes: null,
  breakMinutes: 360,
  agreedAt: '2026-11-18T12:00:00Z',
  endsAt: '2026-11-18T13:00:00Z',
  endedBy: null,
  ...parts,
});

/** An answer of the platform at noon. */
export const contracts = (version: number, parts: Partial<Contracts> = {}): Contracts => ({
  version,
  now: '2026-11-18T12:00:00Z',
  currency: 'EUR',
  offer: {
    budgets: ['20', '50', '100'],
    leastBudget: '5',
    mostBudget: '1000',
    minutes: [30, 60, 120],
    leastMinutes: 10,
    mostMinutes: 240,
    reminderMinutes: [10, 15, 30],
    breakMinutes: [60, 360, 1440],
  },
  inForce: null,
  ended: null,
  breakEndsAt: null,
  dueReminder: null,
  nextReminderAt: null,
  ...parts,
});
