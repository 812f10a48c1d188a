import { describe, expect, it } from "vitest"
import { makePhases } from "../../src/gates/makePhases.ts"

const zero = { embedded: 0, PostgreSQL: 0, processes: 0, browsers: 0, computing: 0, waiting: 0 }

/** Phases on a clock that stands still until it is let pass. */
const setUp = () => {
  let at = { wall: 1_000, computed: 500 }
  const pass = (wall: number, computed: number) => {
    at = { wall: at.wall + wall, computed: at.computed + computed }
  }
  return { ...makePhases(() => at), pass }
}

describe("makePhases", () => {
  it("divides what no start takes into computing and waiting", () => {
    const { pass, spent } = setUp()
    pass(100, 30)
    expect(spent()).toEqual({ ...zero, computing: 30, waiting: 70 })
  })

  it("counts no more computing than time", () => {
    const { pass, spent } = setUp()
    pass(100, 130)
    expect(spent()).toEqual({ ...zero, computing: 100 })
  })

  it("gives a start its time, computed or not", () => {
    const { begin, end, pass, spent } = setUp()
    pass(10, 10)
    begin("embedded", 1)
    pass(200, 150)
    end(1)
    pass(10, 0)
    expect(spent()).toEqual({ ...zero, embedded: 200, computing: 10, waiting: 10 })
  })

  it("counts the time of starts at the same time once, for the one that began first", () => {
    const { begin, end, pass, spent } = setUp()
    begin("processes", 1)
    pass(10, 0)
    begin("browsers", 2)
    begin("processes", 3)
    pass(20, 0)
    end(3)
    pass(40, 0)
    end(1)
    pass(80, 0)
    end(2)
    expect(spent()).toEqual({ ...zero, processes: 10 + 20 + 40, browsers: 80 })
  })

  it("goes on when something ends that began before", () => {
    const { begin, end, pass, spent } = setUp()
    begin("browsers", 2)
    end(1)
    pass(10, 0)
    expect(spent()).toEqual({ ...zero, browsers: 10 })
  })

  it("counts a start that has not ended yet", () => {
    const { begin, pass, spent } = setUp()
    begin("PostgreSQL", 1)
    pass(10, 0)
    expect(spent()).toEqual({ ...zero, PostgreSQL: 10 })
  })
})
