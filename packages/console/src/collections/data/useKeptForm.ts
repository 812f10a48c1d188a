import { useCallback, useState } from "react"
import { dropStored, readStored, writeStored } from "../../client/stored.ts"
import { useCaller } from "../../client/useCaller.ts"

/** What somebody wrote for a new collection; null for what is proposed. */
interface NewForm {
  readonly name: string | null
  readonly brief: string | null
  readonly description: string
  readonly owner: string | null
}

const nothing: NewForm = { name: null, brief: null, description: "", owner: null }

/** The form of a new collection, kept in this tab from the first letter until the collection is made. */
export const useKeptForm = () => {
  const key = `new-collection:${useCaller()}`
  const [form, setForm] = useState((): NewForm => ({ ...nothing, ...readStored<Partial<NewForm>>(key) }))
  const change = useCallback(
    (fields: Partial<NewForm>) =>
      setForm((before) => {
        const after = { ...before, ...fields }
        writeStored(key, after)
        return after
      }),
    [key]
  )
  return { form, change, drop: useCallback(() => dropStored(key), [key]) }
}
