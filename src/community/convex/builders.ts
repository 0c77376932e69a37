/** Builders of functions that know the schema: what Convex would otherwise generate. */
import {
  type DataModelFromSchemaDefinition,
  internalMutationGeneric,
  internalQueryGeneric,
  type MutationBuilder,
  mutationGeneric,
  type QueryBuilder,
  queryGeneric,
} from 'convex/server'
import type schema from './schema.ts'

type DataModel = DataModelFromSchemaDefinition<typeof schema>

export const query: QueryBuilder<DataModel, 'public'> = queryGeneric
export const internalQuery: QueryBuilder<DataModel, 'internal'> = internalQueryGeneric
export const mutation: MutationBuilder<DataModel, 'public'> = mutationGeneric
export const internalMutation: MutationBuilder<DataModel, 'internal'> = internalMutationGeneric
