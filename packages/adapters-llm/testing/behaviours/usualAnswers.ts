import { type Behaviour, three } from "./Behaviour.ts"
import { plainly, whole } from "./replies.ts"

/** Whole answers, in all ways that a provider may send them. */
export const usualAnswers: ReadonlyArray<Behaviour> = [
  { does: "answers as requested", reply: plainly, items: three },
  { does: "answers slowly", reply: (request) => ({ ...plainly(request), slowness: 2 }), items: three },
  {
    does: "does not count tokens",
    reply: (request) => ({ ...plainly(request), usage: false }),
    items: three
  },
  {
    does: "ends lines in other ways, and the last in none",
    reply: (request) => ({ pieces: [whole(request).join("\r\n")] }),
    items: three
  }
]
