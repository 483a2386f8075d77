import { z } from 'zod';
import { BRANDS } from '@/contract/brands';
import type { Db } from '../../../kernel/db/db';
import { queryValues } from '../../../kernel/db/rows';
import { openTestDb } from '../../../testing/test-db';
import { createPlayer } from '../commands/create-player';
import { spokenNumber } from './player-number';

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

describe('the number of a player', () => {
  it('a number is short: letters of the brand and eight digits in two groups [UXP-03]', () => {
    expect(spokenNumber({ brand: 'aurora', number: 48291357 })).toBe('AU 4829 1357');
    expect(spokenNumber({ brand: 'gone', number: 10000000 })).toBe('1000 0000');
  });
  it('begins differently at every brand [UXP-03]', () => {
    expect(new Set(BRANDS.map(({ playerNumberPrefix }) => playerNumberPrefix)).size).toBe(BRANDS.length);
  });
  it('a number is given once, also when it is taken and accounts are made at once, and does not count up [UXP-03]', async () => {
    const now = new Date('2026-03-01T12:00:00Z');
    const person = (phoneNumber: string) => ({
      brand: 'aurora',
      phoneNumber,
      language: 'en_GB',
      countryCode: 'FI',
      currency: 'EUR' as const,
    });
    const phones = [...Array(40).keys()].map((index) => `+3584010009${index % 20}`);
    await Promise.all(phones.map((phone) => db.tx((tx) => createPlayer(tx, person(phone), now))));
    const numbers = await queryValues(db, z.number(), 'select number from players order by created_at, id');
    expect(new Set(numbers).size).toBe(20);
    expect(numbers.every((number) => number >= 10_000_000 && number <= 99_999_999)).toBe(true);
    const steps = numbers.slice(1).map((number, index) => Math.abs(number - (numbers[index] ?? 0)));
    expect(Math.min(...steps)).toBeGreaterThan(1000);
  });
});
