/**
 * Stands between the server and PostgreSQL and imitates failing networks and servers: resets, stalls, delays, cuts in
 * the middle of an answer, refuses, reports that it is starting.
 */
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

export type TcpProxy = {
  port: number;
  /** The same address through the proxy. */
  through(address: string): string;
  /** Everything passes again. Stalled data continues where it stopped, as resent packets would. */
  pass(): void;
  /** Nothing passes, and no connection ends: neither open nor new ones. */
  stall(): void;
  /** New connections are reset. Open ones stay. */
  refuse(): void;
  /** New connections get PostgreSQL's answer while it starts. Open ones stay. */
  sayStarting(): void;
  /** Every piece of data waits this long, each way. */
  delay(milliseconds: number): void;
  /** Resets every open connection. */
  cut(): void;
  /** Resets every open connection that is being answered, after half of the next piece of the answer. */
  cutMidAnswer(): void;
  /**
   * Nothing ever passes on the connections open now, and neither side is notified: a firewall that has lost its state.
   */
  forget(): void;
  /** Connections that are open. */
  count(): number;
  close(): Promise<void>;
};

type Mode = "pass" | "stall" | "refuse" | "starting";
type Link = { client: Socket; server: Socket; isDoomed: boolean; isForgotten: boolean };

/** `ErrorResponse` of the protocol: severity, code, message. */
function startingUp(): Buffer {
  const fields = Buffer.from("SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0");
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.byteLength + 4, 1);
  return Buffer.concat([head, fields]);
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let mode: Mode = "pass";
  let latency = 0;
  const links = new Set<Link>();
  /** Accepted while everything stalls: not connected to anything yet. */
  const strangers = new Set<Socket>();

  const reset = ({ client, server }: Link) => {
    client.resetAndDestroy();
    server.destroy();
  };

  const carry = (link: Link, from: Socket, to: Socket, isAnswer: boolean) => {
    let freeAt = 0;
    from.on("data", (chunk: Buffer) => {
      const deliver = () => {
        if (to.destroyed) return;
        if (!isAnswer || !link.isDoomed) return void to.write(chunk);
        to.write(chunk.subarray(0, Math.floor(chunk.byteLength / 2)), () => reset(link));
      };
      const now = performance.now();
      freeAt = Math.max(freeAt, now + latency);
      if (freeAt <= now) deliver();
      else setTimeout(deliver, freeAt - now);
    });
    from.on("end", () => to.end());
    from.on("close", () => to.destroy());
    from.on("error", () => to.destroy());
  };

  const join = (client: Socket) => {
    const server = connect(target);
    const link: Link = { client, server, isDoomed: false, isForgotten: false };
    links.add(link);
    client.once("close", () => links.delete(link));
    carry(link, client, server, false);
    carry(link, server, client, true);
  };

  const welcome = (client: Socket) => {
    client.on("error", () => undefined);
    if (mode === "refuse") return void client.resetAndDestroy();
    if (mode === "starting") return void client.once("data", () => client.end(startingUp()));
    if (mode === "pass") return join(client);
    client.pause();
    strangers.add(client);
    client.once("close", () => strangers.delete(client));
  };

  const turn = (to: Mode) => {
    mode = to;
    for (const { client, server, isForgotten } of links) {
      for (const socket of [client, server]) {
        if (to === "stall" || isForgotten) socket.pause();
        else socket.resume();
      }
    }
    if (to === "stall") return;
    for (const client of strangers) {
      strangers.delete(client);
      welcome(client);
      if (!client.destroyed) client.resume();
    }
  };

  const listener: Server = createServer(welcome);
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port } = listener.address() as AddressInfo;
  return {
    port,
    through(address) {
      const url = new URL(address);
      Object.assign(url, { hostname: "127.0.0.1", port: String(port) });
      return url.href;
    },
    pass() {
      latency = 0;
      turn("pass");
    },
    stall: () => turn("stall"),
    refuse: () => turn("refuse"),
    sayStarting: () => turn("starting"),
    delay: (milliseconds) => void (latency = milliseconds),
    cut() {
      for (const link of links) reset(link);
    },
    cutMidAnswer() {
      for (const link of links) link.isDoomed = true;
    },
    forget() {
      for (const link of links) link.isForgotten = true;
      turn(mode);
    },
    count: () => links.size,
    close() {
      for (const link of links) reset(link);
      for (const client of strangers) client.destroy();
      return new Promise((resolve) => void listener.close(() => resolve()));
    },
  };
}
