import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { client as text } from "../text/words.ts"
import { sayDone, sayFailed } from "../ui/toasts.ts"
import { messageOf } from "./failures.ts"

type Keys = ReadonlyArray<ReadonlyArray<string>>

interface WriteOptions<Input, Output> {
  /** The beginnings of the keys that show something of what was written. */
  readonly stale: Keys | ((output: Output) => Keys)
  /** What to say once it is done; nothing where the page shows it by itself. */
  readonly done?: string | ((output: Output, input: Input) => string)
  /** The page shows failures in place: in its form or its dialog. */
  readonly quiet?: boolean
  readonly onDone?: (output: Output, input: Input) => void
}

export const useWrite = <Input = void, Output = unknown>(
  call: (input: Input) => Promise<Output>,
  { done, onDone, quiet = false, stale }: WriteOptions<Input, Output>
): UseMutationResult<Output, unknown, Input> => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    // While the browser is offline a write fails at once, rather than to wait unseen.
    networkMode: "always",
    // It is pending until the pages show it: what is shown as if done does not step back in between.
    onSuccess: async (output, input) => {
      if (done !== undefined) sayDone(typeof done === "string" ? done : done(output, input))
      onDone?.(output, input)
      const keys = typeof stale === "function" ? stale(output) : stale
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
    onError: (error) => {
      if (!quiet) sayFailed(text.failed, messageOf(error))
    }
  })
}
