interface Gate {
  readonly opened: Promise<void>
  readonly open: () => void
}

const gates = new Map<string, Gate>()

const gateOf = (name: string): Gate => {
  const found = gates.get(name)
  if (found !== undefined) return found
  const { promise, resolve } = Promise.withResolvers<void>()
  const gate = { opened: promise, open: resolve }
  gates.set(name, gate)
  return gate
}

/** Resolves once what is held under this name is let go. */
export const released = (name: string): Promise<void> => gateOf(name).opened

/** Lets the run go on that is held under this name. */
export const letGo = (name: string): void => gateOf(name).open()
