/** The floor of the socket benchmark: a ws server that sends each POST body to every socket, and nothing else. */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString('utf8');
    for (const socket of sockets.clients) socket.send(text);
    response.end();
  });
});
server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, () => undefined));
server.listen(Number(process.argv[2]), () => process.stdout.write('ready\n'));
