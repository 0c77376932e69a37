import { createCollection, localOnlyCollectionOptions } from '@tanstack/react-db'

export type Todo = { id: string; text: string; completed: boolean }

export const todoCollection = createCollection(
  localOnlyCollectionOptions({
    id: 'todos',
    getKey: (todo: Todo) => todo.id,
    initialData: [
      { id: 'ropes', text: 'Check the ropes', completed: false },
      { id: 'radio', text: 'Test the radio', completed: false },
    ],
  }),
)
