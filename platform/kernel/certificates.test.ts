import { createServer as createTcp, type Server } from 'node:net';
import { createServer, request } from 'node:https';
import { TLSSocket } from 'node:tls';
import { connect } from '@nats-io/transport-node';
import { Client } from 'pg';
import { STRANGER } from '../testing/stranger-certificate';

const open: Server[] = [];
afterAll(() => {
  for (const server of open) server.close();
});
function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
function listen(server: Server): Promise<number> {
  open.push(server);
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(portOf(server))));
}

/** Speaks a few bytes in the clear, as both protocols do, and then TLS. */
const startsTls = (greet: string | null, answer: string | null) =>
  createTcp((socket) => {
    socket.on('error', () => undefined);
    if (greet !== null) socket.write(greet);
    const secure = () => {
      const tls = new TLSSocket(socket, { isServer: true, ...STRANGER });
      tls.on('error', () => undefined);
    };
    if (answer === null) secure();
    else
      socket.once('data', () => {
        socket.write(answer);
        secure();
      });
  });

test('a provider behind a certificate that nobody knows is sent nothing [SEC-05]', async () => {
  const requests: string[] = [];
  const port = await listen(
    createServer(STRANGER, (question, response) => {
      requests.push(question.url ?? '');
      response.end();
    }),
  );
  await expect(fetch(`https://127.0.0.1:${port}/payouts`, { method: 'POST', body: '{}' })).rejects.toMatchObject({
    cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  });
  const error = await new Promise((resolve) => request(`https://127.0.0.1:${port}/graphql`).on('error', resolve).end());
  expect(error).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(requests).toEqual([]);
});

test.each(['require', 'verify-ca', 'verify-full'])(
  'a database behind a certificate that nobody knows is not spoken to with sslmode=%s [SEC-05]',
  async (mode) => {
    const port = await listen(startsTls(null, 'S'));
    const client = new Client(`postgres://casino@127.0.0.1:${port}/casino?sslmode=${mode}`);
    client.on('error', () => undefined);
    await expect(client.connect()).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  },
);

test('a bus behind a certificate that nobody knows is not spoken to [SEC-05]', async () => {
  const info = { server_id: 'x', version: '2.10.0', proto: 1, max_payload: 1024, tls_required: true };
  const port = await listen(startsTls(`INFO ${JSON.stringify(info)}\r\n`, null));
  await expect(connect({ servers: `tls://127.0.0.1:${port}`, reconnect: false, timeout: 5_000 })).rejects.toThrow(
    /self-signed certificate/,
  );
});
