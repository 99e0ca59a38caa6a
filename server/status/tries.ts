import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { connect, isIP, type Socket } from 'node:net';
import tls from 'node:tls';
import type { Probe } from '#contracts/status-probes.ts';
import type { ReadingState } from '../db/schema.ts';
import { newResolver } from '../domains/resolver.ts';
import { unlessAborted } from '../http/abort.ts';
import { statusLimits } from '../limits.ts';
import { peerCertificate } from '../system/peer-certificate.ts';
import { DAY_MS } from '../system/time.ts';

/** How one try ended. */
export interface Try {
  state: ReadingState;
  ms: number;
  /** What is wrong, for the operator alone. */
  problem?: string | undefined;
  /** Whether nothing of the target was heard, so that it may also be this machine's own network. */
  isSilent?: boolean;
}

/** The answer isn't what it should be. */
export class Wrong extends Error {
  readonly state: ReadingState;
  constructor(message: string, state: ReadingState = 'outage') {
    super(message);
    this.state = state;
  }
}

/** There is no answer. */
class Silence extends Wrong {}

/** Errors of this machine, which say nothing of the target. */
const ourOwn = new Set([
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  'ENOMEM',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
]);

/** Errors by which nothing of the target was heard: this machine, or one on the way, gives up. */
const silent = new Set([
  ...ourOwn,
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  // A resolver without a network says so of every name.
  'ENOTFOUND',
]);

/** Tries the site's own part; rejects where it fails. */
export type TryOwn = (
  part: Extract<Probe, { kind: 'own' }>['part'],
  signal: AbortSignal,
) => Promise<void>;

/**
 * Tries a probe once (spec status-20). It never rejects, takes no longer than `timeoutMs`, follows no redirect,
 * and reads a bounded part of the answer.
 */
export async function tryOnce(
  probe: Probe,
  { timeoutMs, signal, tryOwn }: { timeoutMs: number; signal: AbortSignal; tryOwn: TryOwn },
): Promise<Try> {
  const begun = performance.now();
  // `AbortSignal.timeout` can't be aborted by hand, as `finally` does to end what is still open.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Silence('no answer in time')), timeoutMs);
  const both = AbortSignal.any([signal, limit.signal]);
  const took = () => Math.round(performance.now() - begun);
  try {
    await unlessAborted(tryKind(probe, both, tryOwn), both);
    const ms = took();
    const { degradedMs = Infinity, outageMs = Infinity } = probe;
    if (ms < Math.min(degradedMs, outageMs)) return { state: 'operational', ms };
    return { state: ms >= outageMs ? 'outage' : 'degraded', ms, problem: `took ${ms} ms` };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const state = error instanceof Wrong ? error.state : undefined;
    const found = state ?? (ourOwn.has(code ?? '') ? 'unknown' : 'outage');
    const isSilent = error instanceof Silence || silent.has(code ?? '');
    const problem = (message || code || 'failed').slice(0, 300);
    return { state: found, ms: took(), problem, ...(isSilent && { isSilent }) };
  } finally {
    clearTimeout(timer);
    // The abort ends what is still open.
    limit.abort();
  }
}

function tryKind(probe: Probe, signal: AbortSignal, tryOwn: TryOwn): Promise<void> {
  switch (probe.kind) {
    case 'own':
      return tryOwn(probe.part, signal);
    case 'http':
      return tryHttp(probe, signal);
    case 'tcp':
      return tryTcp(probe, signal);
    case 'dns':
      return tryDns(probe, signal);
    case 'smtp':
      return trySmtp(probe, signal);
    case 'tls':
      return tryTls(probe, signal);
  }
}

type Of<Kind extends Probe['kind']> = Extract<Probe, { kind: Kind }>;

export async function tryHttp(
  {
    url,
    status,
    body,
    headers: own,
  }: Pick<Of<'http'>, 'url' | 'status' | 'body'> & { headers?: Record<string, string> | undefined },
  signal: AbortSignal,
): Promise<void> {
  const { request } = url.startsWith('https:') ? https : http;
  // Each try has a connection of its own, because one that is kept open hides that no new one is taken.
  const headers = { ...own, 'accept-encoding': 'identity', 'user-agent': 'status-monitor' };
  const asked = request(url, { agent: false, signal, headers }).end();
  // An error after the answer began would end the process.
  asked.on('error', () => {});
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage];
  try {
    if (answer.statusCode !== status) throw new Wrong(`answered ${answer.statusCode}`);
    if (body === undefined) return;
    // An answer that is compressed all the same isn't unpacked, because it may be a bomb.
    if (!(await beginning(answer, body))) throw new Wrong('the expected text is not in the answer');
  } finally {
    asked.destroy();
  }
}

/** Whether the text is in the first part of a stream. */
async function beginning(stream: AsyncIterable<Buffer>, text: string): Promise<boolean> {
  let read = Buffer.alloc(0);
  for await (const piece of stream) {
    read = Buffer.concat([read, piece]);
    if (read.includes(text)) return true;
    if (read.length > statusLimits.answerBytes) return false;
  }
  return false;
}

async function tryTcp({ host, port }: Of<'tcp'>, signal: AbortSignal): Promise<void> {
  await using connection = await openSocket(host, port, signal);
  void connection;
}

async function openSocket(host: string, port: number, signal: AbortSignal) {
  const socket = connect({ host, port });
  const close = () => void socket.destroy();
  // An error after it was opened would end the process.
  socket.on('error', close);
  signal.addEventListener('abort', close, { once: true });
  await once(socket, 'connect');
  return { socket, [Symbol.asyncDispose]: async () => close() };
}

async function tryDns(
  { name, type, value, server }: Of<'dns'>,
  signal: AbortSignal,
): Promise<void> {
  const resolvers = server === undefined ? undefined : [server];
  const resolver = newResolver({ resolvers }, { dnsMs: 2000 }, signal);
  const found: unknown = await resolver.resolve(name, type).catch((error) => {
    const { code } = error as NodeJS.ErrnoException;
    // A failure of this machine's own resolver says nothing of the target.
    const isOurs = server === undefined && ['ECONNREFUSED', 'ETIMEOUT'].includes(code ?? '');
    const Kind = isOurs || code === 'ETIMEOUT' ? Silence : Wrong;
    throw new Kind(`DNS: ${code}`, isOurs ? 'unknown' : 'outage');
  });
  const records =
    type === 'TXT' ? (found as string[][]).map((parts) => parts.join('')) : [found].flat();
  const texts = records.map((record) => {
    if (typeof record === 'string') return record;
    const { priority, exchange } = record as { priority: number; exchange: string };
    return `${priority} ${exchange}`;
  });
  if (texts.length === 0) throw new Wrong('DNS: no record');
  if (value !== undefined && !texts.includes(value)) {
    throw new Wrong('DNS: no record has the expected value');
  }
}

async function trySmtp(
  { host, port, starttls, banner }: Of<'smtp'>,
  signal: AbortSignal,
): Promise<void> {
  await using connection = await openSocket(host, port, signal);
  const { socket } = connection;
  const greeting = await smtpReply(socket, '220');
  if (banner !== undefined && !greeting.includes(banner)) {
    throw new Wrong('the greeting is not the expected one');
  }
  socket.write('EHLO status-monitor.invalid\r\n');
  const offers = await smtpReply(socket, '250');
  if (starttls) {
    if (!/^250[ -]STARTTLS\s*$/im.test(offers)) throw new Wrong('STARTTLS is not offered');
    socket.write('STARTTLS\r\n');
    await smtpReply(socket, '220');
    await handshake(tls.connect({ socket, ...serverName(host) }));
  } else {
    socket.write('QUIT\r\n');
  }
}

/** The next reply, of several lines or one. @throws {Wrong} if it has another code, or no end */
async function smtpReply(socket: Socket, code: string): Promise<string> {
  let reply = '';
  while (!/^\d{3}(?: .*)?\r?\n$/m.test(reply)) {
    const [piece] = (await Promise.race([
      once(socket, 'data'),
      once(socket, 'close').then(() => Promise.reject(new Wrong('the connection was closed'))),
    ])) as [Buffer];
    reply += piece.toString('latin1');
    if (reply.length > statusLimits.replyBytes) throw new Wrong('the reply has no end');
  }
  if (!reply.startsWith(code)) throw new Wrong(`answered ${reply.slice(0, 3)}`);
  return reply;
}

async function tryTls({ host, port, degradedDays }: Of<'tls'>, signal: AbortSignal): Promise<void> {
  const { certificate } = await peerCertificate({ port, ...serverName(host) }, signal);
  const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / DAY_MS);
  if (!(days >= degradedDays)) throw new Wrong(`the certificate ends in ${days} days`, 'degraded');
}

/** Node checks that somebody known signed the certificate, for this host and for now. */
async function handshake(socket: tls.TLSSocket): Promise<void> {
  await once(socket, 'secureConnect');
  socket.on('error', () => {});
}

/** The host and the name to ask it for, which an IP address doesn't have. */
function serverName(host: string): tls.ConnectionOptions {
  return isIP(host) ? { host } : { host, servername: host };
}
