import { once } from 'node:events';
import { type ConnectionOptions, connect, type PeerCertificate } from 'node:tls';

/**
 * The certificate that a server shows, by a handshake after which nothing is sent.
 *
 * @throws if there is none, or one that `options` refuse, or once `signal` aborts
 */
export async function peerCertificate(
  options: ConnectionOptions,
  signal: AbortSignal,
): Promise<{ certificate: PeerCertificate; isTrusted: boolean }> {
  const socket = connect(options);
  // An error after the handshake would end the process.
  socket.on('error', () => {});
  try {
    await once(socket, 'secureConnect', { signal });
    return { certificate: socket.getPeerCertificate(), isTrusted: socket.authorized };
  } finally {
    socket.destroy();
  }
}
