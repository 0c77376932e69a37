import type { routes } from '../../routes.ts'
import type { EndpointRow } from '../router/route.ts'
import type { DashboardAnswers } from './dashboard-handlers.ts'
import type { ExampleFiles } from './example-files.ts'
import type { FunctionHandler } from './function-handler.ts'
import type { LoginAnswers } from './login-handlers.ts'
import type { Operations } from './operations.ts'
import type { Target } from './target.ts'
import type { createTextEndpoints } from './text-endpoints.ts'

type EndpointName = Extract<(typeof routes)[number], EndpointRow>['name']

/** Answers for machines: endpoint name to handler. A name of the route table without one is a type error. */
export type Endpoints = Readonly<Record<EndpointName, Endpoint>>

/** `params` are those of the row's pattern, decoded. */
export type Endpoint = (
  request: Request,
  target: Target,
  params: Readonly<Record<string, string>>,
) => Response | Promise<Response>

export function createEndpoints(
  functions: FunctionHandler,
  shareImage: Endpoints['share-image'],
  operations: Operations,
  texts: ReturnType<typeof createTextEndpoints>,
  own: LoginAnswers & DashboardAnswers,
  exampleFiles: ExampleFiles,
  mcp: Endpoint,
): Endpoints {
  return {
    ...operations,
    ...own,
    'server-function': functions.answer,
    'share-image': shareImage,
    ...texts,
    'example-file': (request, _, params) => exampleFiles.file(request, params),
    'example-zip': (request, _, params) => exampleFiles.zip(request, params),
    mcp,
  }
}
