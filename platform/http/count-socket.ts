import type { WebSocket } from 'ws';
import { socketCloses, socketRefusals, socketsOpen, socketsOpened } from './metrics';

type SocketKind = 'graphql' | 'routed';

/** Counts a socket from now until it closes. */
export function countSocket(kind: SocketKind, socket: WebSocket): void {
  socketsOpened.count({ kind });
  socketsOpen.move({ kind }, 1);
  socket.once('close', (code) => {
    socketsOpen.move({ kind }, -1);
    socketCloses.count({ kind, code: String(code) });
  });
}

export function countSocketRefusal(kind: SocketKind, reason: 'origin' | 'too-many'): void {
  socketRefusals.count({ kind, reason });
}
