import { sentences } from "@design-workspace/api/wire/Texts"
import { paragraphs } from "../paragraphs.ts"
import type { Notes } from "./Notes.ts"

/** Of the audit trail and changes. */
export const changeNotes = {
  listAudit: paragraphs(
    sentences(
      "Each write has one line, in the transaction of the write itself.",
      "A failed write leaves none, and a repeated request that was replayed adds none.",
      "A write that found the requested state already has a line too, with the same version before and after.",
      "A generation has one when it is `accepted` and one when it ends.",
      "An operator may have old months (UTC) removed."
    ),
    sentences(
      "A refused write has a line as well, with its `code`.",
      "A guest's line has the guest's id or a keyed hash of the address.",
      "The same caller's refusals at the same operation, thing and code within a minute share a line: they are counted, and the count is one further line, with `repeats`, when the minute ends or the process stops."
    ),
    sentences(
      "For each process there are at most 60 lines of refusals a minute of one caller, and 120 of all together who are no users.",
      "What is beyond has one line `furtherRefusals` with its number, which site-admins see."
    ),
    sentences(
      "A wrong password is a refusal too: under the hash of the address, on the user that it did not fit; site-admins see it.",
      "One for an unknown e-mail has no line.",
      "Nor have refused reads and 429s."
    ),
    sentences(
      "Admins of an organisation see the lines on what belongs to it, and the one by which something was transferred to another.",
      "Site-admins see all.",
      "To others there is nothing to read: 404."
    ),
    "The filters are joined by and. Lines hold only ids, and stay when the things that they name are deleted."
  ),
  watchChanges: paragraphs(
    sentences(
      "A long poll.",
      "Without `after` it answers at once with the cursor of now.",
      "With it, it answers as soon as there is something after the cursor, else after `wait` seconds with no items.",
      "`next_cursor` always says where to go on; call again with it at once.",
      "Take a cursor first, then read what you follow, and then follow: so nothing is missed in between."
    ),
    sentences(
      "Each change comes once, and none is skipped.",
      "For one thing they come in the order in which it changed, for different things in about the order of the commits.",
      "A change is told only to who may read the thing now.",
      "What happens in the trash, and permanent deletion, is told to who could read it before.",
      "The cursor goes on past what is not told, so that it shows at most that something changed somewhere.",
      "A page may be empty before `wait` is over, if much of what came was not for this caller."
    ),
    sentences(
      "What a user may read only because it is public is told by `kind` and `id` alone, the rest is null.",
      "Guests are told of their own projects.",
      "Names of authors are told within a common organisation."
    ),
    sentences(
      "Told are collections, spaces, projects, documents (with `project_id` and `node_id`) and memory rules, 7 days back unless the service is set up otherwise.",
      "An older cursor, or one of before an import or a restore, is 410 `CURSOR_EXPIRED`.",
      "The filters are joined by and; they may change from call to call."
    ),
    sentences(
      "A call counts as one request, however long it waits.",
      "One credential may have 32 of them waiting in a process, unless it is set up otherwise: beyond that it is 429 `RATE_LIMITED`.",
      "It is 503 `OVERLOADED` while the process has as many waiting as it may.",
      "A process that stops answers at once those who wait."
    )
  )
} satisfies Notes
