import type { routes } from '../../routes.ts'
import type { EndpointRow } from '../router/route.ts'
import type { FunctionAnswers } from './function-answers.ts'
import type { Operations } from './operations.ts'
import type { Target } from './target.ts'

type EndpointName = Extract<(typeof routes)[number], EndpointRow>['name']

/** Answers for machines: endpoint name to handler. A name of the route table without one is a type error. */
export type Endpoints = Readonly<Record<EndpointName, (request: Request, target: Target) => Response | Promise<Response>>>

export function createEndpoints(functions: FunctionAnswers, shareImage: Endpoints['share-image'], operations: Operations): Endpoints {
  return {
    ...operations,
    'server-function': functions.answer,
    'share-image': shareImage,
  }
}
