import pg from 'pg';
import type { RunQuery } from './db.ts';

/** The driver's row metadata of a result, which it would otherwise recompute from each description. */
interface Shape {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** The driver's connection: the protocol messages. */
interface Connection {
  describe(what: object): void;
}

/** The driver's query, with members that its types do not declare. */
interface DriverQuery {
  name: string | undefined;
  _result: Shape;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleRowDescription(message: object): void;
  handleCommandComplete(message: object, connection: Connection): void;
}

const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  settle: (error: Error | null, result: pg.QueryResult) => void,
) => DriverQuery;

/** The same connection with Describe suppressed, for statements whose columns are known. */
const suppressDescribe = (connection: Connection): Connection =>
  Object.assign(Object.create(connection), { describe: () => {} });

interface ConnectionShapes {
  withoutDescribe: Connection;
  shapes: Map<string, Shape>;
}

const shapesByConnection = new WeakMap<Connection, ConnectionShapes>();

const shapesOf = (connection: Connection): ConnectionShapes => {
  const found = shapesByConnection.get(connection);
  if (found) return found;
  const made = { withoutDescribe: suppressDescribe(connection), shapes: new Map<string, Shape>() };
  shapesByConnection.set(connection, made);
  return made;
};

/**
 * A statement in flight. A named one requests the description of its rows once per connection: PostgreSQL fails it if its columns
 * would change. The driver accepts only its own class and subclasses.
 */
class Statement extends DriverQuery {
  #shapes: Map<string, Shape> | undefined;

  override prepare(connection: Connection): void {
    if (this.name === undefined) return super.prepare(connection);
    const { withoutDescribe, shapes } = shapesOf(connection);
    const shape = shapes.get(this.name);
    if (shape === undefined) {
      this.#shapes = shapes;
      return super.prepare(connection);
    }
    const result = this._result;
    result.fields = shape.fields;
    result._parsers = shape._parsers;
    result._prebuiltEmptyResultObject = shape._prebuiltEmptyResultObject;
    this._accumulateRows = true;
    super.prepare(withoutDescribe);
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    if (this.#shapes === undefined) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#shapes.set(this.name as string, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/**
 * Sends a statement. Does the same as `client.query` without copying its arguments property by property, which costs as much as
 * the rest.
 */
export const sendStatement = (
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
  name: string | undefined,
): ReturnType<RunQuery> =>
  new Promise((resolve, reject) => {
    const query = new Statement(text, values, (error, result) =>
      error ? reject(error) : resolve({ rows: result.rows, count: result.rowCount ?? 0 }),
    );
    query.name = name;
    client.query(query as never);
  });
