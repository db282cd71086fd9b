import type { ApiConnector, ConnectorAction } from '@form-service/contracts';
import type { Static } from 'typebox';

export type ConnectorAuth = Static<typeof ApiConnector>['auth'];
export type Retry = Static<typeof ApiConnector>['retry'];
export type Input = Static<typeof ConnectorAction>['inputs'][number];
export type Output = Static<typeof ConnectorAction>['outputs'][number];
export type BodyFormat = Static<typeof ConnectorAction>['bodyFormat'];
export type Method = Static<typeof ConnectorAction>['method'];
export type Texts = Readonly<Record<string, string>>;

/** A request as it is shown: exact, with secrets masked. */
export interface MaskedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface MaskedResponse {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}
