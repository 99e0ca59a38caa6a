import { startProductionServer, processorMs } from './server.ts';
import { message, run } from './processes.ts';
const server = await startProductionServer();
const bare = run(new URL('./bare-server.ts', import.meta.url), `http://127.0.0.1:${server.port}/`);
const port: number = await message(bare);
const one = async (port: number, pid: number|undefined) => {
  const b = await processorMs(pid) ?? 0;
  const l: any = await message(run(new URL('./load.ts', import.meta.url), String(port), '/', '64', '4'));
  const a = await processorMs(pid) ?? 0;
  return [(a-b)*1000/(l.perSecond*4), l.perSecond];
};
await one(server.port, server.pid); await one(port, bare.pid);
const s: number[] = [], n: number[] = [];
for (let i=0;i<6;i++){ s.push((await one(server.port, server.pid))[0]!); n.push((await one(port, bare.pid))[0]!); }
console.log('site', s.map(x=>x.toFixed(0)).join(' '), 'bare', n.map(x=>x.toFixed(0)).join(' '), 'ratio of minima', (Math.min(...n)/Math.min(...s)).toFixed(3), 'paired', n.map((x,i)=>(x/s[i]!).toFixed(2)).join(' '));
bare.kill(); await server.stop();
