// The PostgreSQL and NATS that tests run on, beside the embedded database and bus.
import { connect } from 'node:net';

/** In browser tests, whose products have the embedded ones, the addresses have names of their own. */
export const serviceAddresses = {
  DATABASE_URL:
    process.env.DATABASE_URL || process.env.E2E_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres',
  NATS_URL: process.env.NATS_URL || process.env.E2E_NATS_URL || 'nats://127.0.0.1:4222',
};

/** Resolves to whether both services answer. */
export async function areServicesThere() {
  const answers = await Promise.all(Object.values(serviceAddresses).map((url) => answersAt(new URL(url))));
  return answers.every(Boolean);
}

function answersAt(url) {
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), timeout: 3000 });
    const settle = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}
