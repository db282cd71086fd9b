/** The few functions of fengari, Lua in JavaScript, that the Redis stand-in needs. It has no types of its own. */
declare module 'fengari' {
  type State = object;
  type Text = Uint8Array;
  type LuaFunction = (state: State) => number;

  interface Fengari {
    to_luastring(text: string): Text;
    to_jsstring(text: Text): string;
    lauxlib: {
      luaL_newstate(): State;
      luaL_dostring(state: State, code: Text): number;
      luaL_len(state: State, index: number): number;
    };
    lualib: { luaL_openlibs(state: State): void };
    lua: {
      LUA_TNUMBER: number;
      LUA_TTABLE: number;
      lua_gettop(state: State): number;
      lua_type(state: State, index: number): number;
      lua_tonumber(state: State, index: number): number;
      lua_tojsstring(state: State, index: number): string;
      lua_pushnumber(state: State, value: number): void;
      lua_pushstring(state: State, value: Text): void;
      lua_pushboolean(state: State, value: boolean): void;
      lua_pushcfunction(state: State, value: LuaFunction): void;
      lua_newtable(state: State): void;
      lua_rawgeti(state: State, index: number, key: number): number;
      lua_rawseti(state: State, index: number, key: number): void;
      lua_setfield(state: State, index: number, name: Text): void;
      lua_setglobal(state: State, name: Text): void;
      lua_pop(state: State, count: number): void;
    };
  }
  const fengari: Fengari;
  // The package is CommonJS and exports a single object.
  export default fengari;
}
