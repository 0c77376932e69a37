import type { routes } from '../../routes.ts'
import type { EndpointRow } from '../router/route.ts'
import type { RequestContext } from './request-context.ts'

type EndpointName = Extract<(typeof routes)[number], EndpointRow>['name']

/** Endpoint name to handler. A name of the route table without one is a type error. */
export type Endpoints = Readonly<Record<EndpointName, Endpoint>>

/** `params` are those of the route's pattern, decoded. */
export type Endpoint = (
  context: RequestContext,
  params: Readonly<Record<string, string>>,
) => Response | Promise<Response>
