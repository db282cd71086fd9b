import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import fengari from 'fengari';

const { lua, lauxlib, lualib, to_luastring } = fengari;

type Value = string | number | null | Value[];

/** The subset of Redis that the service uses, on data in memory. Scripts are executed by Lua in JavaScript. */
const createStore = () => {
  const hashes = new Map<string, { fields: Map<string, string>; expiresAt: number }>();
  const scripts = new Set<string>();

  const find = (key: string) => {
    const found = hashes.get(key);
    if (found && found.expiresAt <= Date.now()) hashes.delete(key);
    return hashes.get(key);
  };

  const state = lauxlib.luaL_newstate();
  lualib.luaL_openlibs(state);

  const push = (value: Value): void => {
    if (value === null) lua.lua_pushboolean(state, false);
    else if (typeof value === 'number') lua.lua_pushnumber(state, value);
    else if (typeof value === 'string') lua.lua_pushstring(state, to_luastring(value));
    else {
      lua.lua_newtable(state);
      for (const [index, one] of value.entries()) {
        push(one);
        lua.lua_rawseti(state, -2, index + 1);
      }
    }
  };

  const read = (index: number): Value => {
    const type = lua.lua_type(state, index);
    // Redis returns integers, whatever the script computed.
    if (type === lua.LUA_TNUMBER) return Math.trunc(lua.lua_tonumber(state, index));
    if (type !== lua.LUA_TTABLE) return lua.lua_tojsstring(state, index);
    return Array.from({ length: lauxlib.luaL_len(state, index) }, (_, place) => {
      lua.lua_rawgeti(state, index, place + 1);
      const value = read(lua.lua_gettop(state));
      lua.lua_pop(state, 1);
      return value;
    });
  };

  lua.lua_newtable(state);
  lua.lua_pushcfunction(state, () => {
    const given = Array.from({ length: lua.lua_gettop(state) }, (_, index) => read(index + 1));
    push(execute(given.map(String)));
    return 1;
  });
  lua.lua_setfield(state, -2, to_luastring('call'));
  lua.lua_setglobal(state, to_luastring('redis'));

  const runLua = (code: string): void => {
    if (lauxlib.luaL_dostring(state, to_luastring(code)) !== 0)
      throw new Error(`ERR ${lua.lua_tojsstring(state, -1)}`);
  };

  const runScript = (sha: string, [count = '0', ...rest]: string[]): Value => {
    const lists = { KEYS: rest.slice(0, Number(count)), ARGV: rest.slice(Number(count)) };
    for (const [name, list] of Object.entries(lists)) {
      push(list);
      lua.lua_setglobal(state, to_luastring(name));
    }
    try {
      runLua(`return script_${sha}()`);
      return read(lua.lua_gettop(state));
    } finally {
      lua.lua_pop(state, lua.lua_gettop(state));
    }
  };

  const commands: Record<string, (args: string[]) => Value> = {
    info: () => 'redis_version:7.0.0\r\nloading:0\r\n',
    client: () => 'OK',
    time: () => [String(Math.floor(Date.now() / 1_000)), String((Date.now() % 1_000) * 1_000)],
    hmget: ([key = '', ...names]) => names.map((name) => find(key)?.fields.get(name) ?? null),
    hset([key = '', ...pairs]) {
      const hash = find(key) ?? { fields: new Map<string, string>(), expiresAt: Infinity };
      hashes.set(key, hash);
      for (let at = 0; at < pairs.length; at += 2) hash.fields.set(pairs[at] ?? '', pairs[at + 1] ?? '');
      return pairs.length / 2;
    },
    pexpire([key = '', ms]) {
      const hash = find(key);
      if (hash) hash.expiresAt = Date.now() + Number(ms);
      return hash ? 1 : 0;
    },
    pttl: ([key = '']) => Math.round((find(key)?.expiresAt ?? Date.now() - 2) - Date.now()),
    unlink: (keys) => keys.filter((key) => hashes.delete(key)).length,
    eval([code = '', ...rest]) {
      const sha = createHash('sha1').update(code).digest('hex');
      if (!scripts.has(sha)) runLua(`function script_${sha}() ${code} end`);
      scripts.add(sha);
      return runScript(sha, rest);
    },
    evalsha([sha = '', ...rest]) {
      if (!scripts.has(sha)) throw new Error('NOSCRIPT No matching script. Please use EVAL.');
      return runScript(sha, rest);
    },
  };

  const execute = ([name = '', ...args]: string[]): Value => {
    const command = commands[name.toLowerCase()];
    if (!command) throw new Error(`ERR unknown command '${name}'`);
    return command(args);
  };
  return { execute };
};

const encode = (value: Value): string => {
  if (value === null) return '$-1\r\n';
  if (typeof value === 'number') return `:${value}\r\n`;
  if (typeof value === 'string') return `$${Buffer.byteLength(value)}\r\n${value}\r\n`;
  return `*${value.length}\r\n${value.map(encode).join('')}`;
};

/** Parses the complete commands, and returns the rest. Everything is ASCII here. */
const readCommands = (text: string): { commands: string[][]; rest: string } => {
  const commands: string[][] = [];
  let at = 0;
  const line = () => {
    const end = text.indexOf('\r\n', at);
    if (end < 0) return undefined;
    const found = text.slice(at + 1, end);
    at = end + 2;
    return Number(found);
  };
  for (;;) {
    const start = at;
    const count = at < text.length ? line() : undefined;
    const words: string[] = [];
    for (let word = 0; count !== undefined && word < count; word += 1) {
      const length = line();
      if (length === undefined || at + length + 2 > text.length) break;
      words.push(text.slice(at, at + length));
      at += length + 2;
    }
    if (count === undefined || words.length < count) return { commands, rest: text.slice(start) };
    commands.push(words);
  }
};

/** A server with the Redis protocol. */
export const startRedisStandIn = async (port = 0) => {
  const store = createStore();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let rest = '';
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const { commands, rest: left } = readCommands(rest + chunk.toString('latin1'));
      rest = left;
      for (const command of commands) {
        try {
          socket.write(encode(store.execute(command)));
        } catch (error) {
          socket.write(`-${(error as Error).message}\r\n`);
        }
      }
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = (server.address() as { port: number }).port;
  return {
    url: `redis://127.0.0.1:${bound}`,
    port: bound,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
