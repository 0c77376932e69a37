import type { routes } from '../../routes.ts'
import type { EndpointRow } from '../router/route.ts'
import { noStore } from './cache-policy.ts'
import type { FunctionAnswers } from './function-answers.ts'
import type { Target } from './target.ts'

type EndpointName = Extract<(typeof routes)[number], EndpointRow>['name']

/** Answers for machines: endpoint name to handler. A name of the route table without one is a type error. */
export type Endpoints = Readonly<Record<EndpointName, (request: Request, target: Target) => Response | Promise<Response>>>

export function createEndpoints(functions: FunctionAnswers, shareImage: Endpoints['share-image']): Endpoints {
  return {
    // The process answers: all that a supervisor needs to know before it restarts it.
    healthz: () => new Response('ok\n', { headers: { 'content-type': 'text/plain; charset=utf-8', ...noStore } }),
    'server-function': functions.answer,
    'share-image': shareImage,
  }
}
