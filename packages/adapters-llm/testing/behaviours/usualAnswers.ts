import { all, type Behaviour } from "./Behaviour.ts"
import { plainly, whole } from "./replies.ts"

/** Whole answers, in all ways that a provider may send them. */
export const usualAnswers: ReadonlyArray<Behaviour> = [
  { does: "answers as requested", reply: plainly, items: all },
  { does: "answers slowly", reply: (request) => ({ ...plainly(request), slowness: 2 }), items: all },
  {
    does: "does not count tokens",
    reply: (request) => ({ ...plainly(request), usage: false }),
    items: all
  },
  {
    does: "ends lines in other ways, and the last in none",
    reply: (request) => ({ pieces: [whole(request).join("\r\n")] }),
    items: all
  }
]
