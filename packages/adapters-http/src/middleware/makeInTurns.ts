/**
 * Makes the function that runs callbacks in order, at once, but at most `atOnce` in one turn of the event loop: the
 * others wait for the next turns.
 */
export const makeInTurns = (atOnce: number): ((run: () => void) => void) => {
  const waiting: Array<() => void> = []
  let begun = 0

  const nextTurn = () => {
    begun = 0
    for (const run of waiting.splice(0, atOnce)) start(run)
  }
  const start = (run: () => void) => {
    if (begun === 0) setImmediate(nextTurn)
    begun += 1
    run()
  }
  return (run) => {
    if (begun < atOnce && waiting.length === 0) start(run)
    else waiting.push(run)
  }
}
