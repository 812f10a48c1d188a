/** What tests start and wait for. Whoever starts one tells it on the tracing channel `starting:<name>`. */
export const starts = ["embedded", "PostgreSQL", "processes", "browsers"] as const

export type Start = (typeof starts)[number]

/** Time on the wall, and time that this process computed, in milliseconds. */
export interface Moment {
  readonly wall: number
  readonly computed: number
}

/** A file's time on the wall: of each kind of start, and of the rest what this process computed or waited. */
export type Phases = Readonly<Record<Start | "computing" | "waiting", number>>

export const noTime: Phases = {
  embedded: 0,
  PostgreSQL: 0,
  processes: 0,
  browsers: 0,
  computing: 0,
  waiting: 0
}

/** Divides the time from now on. Of several starts at the same time, it goes to the one that began first. */
export const makePhases = (now: () => Moment) => {
  const spent = { ...noTime }
  const open = new Map<unknown, Start>()
  let last = now()
  const settle = () => {
    const at = now()
    const wall = at.wall - last.wall
    // Threads of the engine may compute more than the time that passes.
    const computing = Math.min(at.computed - last.computed, wall)
    const [start] = open.values()
    if (start === undefined) {
      spent.computing += computing
      spent.waiting += wall - computing
    } else spent[start] += wall
    last = at
  }
  return {
    /** `key` tells this start from others, until its end. */
    begin: (start: Start, key: unknown): void => {
      settle()
      open.set(key, start)
    },
    end: (key: unknown): void => {
      settle()
      open.delete(key)
    },
    spent: (): Phases => {
      settle()
      return { ...spent }
    }
  }
}
