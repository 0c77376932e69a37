import { createOptimisticAction } from '@tanstack/react-db'
import { todoCollection } from '../collections/todoCollection'
import { save } from '../server/fakeTodoApi'

export const addTodo = createOptimisticAction<string>({
  onMutate: (text) => {
    todoCollection.insert({ id: crypto.randomUUID(), text, completed: false })
  },
  mutationFn: async (text, { transaction }) => {
    await save(`add ${text}`)
    todoCollection.utils.acceptMutations(transaction)
  },
})

export const completeTodos = createOptimisticAction<Array<string>>({
  onMutate: (ids) => {
    todoCollection.update(ids, (drafts) => {
      for (const draft of drafts) draft.completed = true
    })
  },
  mutationFn: async (ids, { transaction }) => {
    await save(`complete ${ids.join(', ')}`)
    todoCollection.utils.acceptMutations(transaction)
  },
})
