import { ada, made, paragraphs, sentences, type Texts, token } from "../wire/Texts.ts"

export const auditTexts: Texts = {
  operations: {
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
    )
  },
  fields: {
    id: "The line's own id.",
    at: "When it was written.",
    actor:
      "A user's id, `guest:` and a guest's id, `address:` and a keyed hash of where a caller with neither called from, `operator` (who sits at the machine), `service`, or `anonymous` (several callers who are no users).",
    token_id: "The token that acted for the user; null with a session.",
    action: "The operation, or `furtherRefusals`: those of a minute without a separate line.",
    kind: "What kind of thing it is about.",
    subject_id: "The thing; null where a refused call named none.",
    target_id:
      "The part of the thing that it was about: the user who was given something or lost it, a node, an item; null where it was about the whole.",
    detail:
      "What was given with it: a role, a level, a scope, `owner`, `site_admin`, the number of the version that was restored; null where nothing was.",
    org_id:
      "The organisation that owns the thing, or would own it had its creation not been refused; null if it belongs to no organisation, or the owner is not known.",
    former_org_id:
      "The organisation that owned it before this transfer, whose admins see the line too; null if the owner stayed the same, or was no organisation.",
    outcome:
      "`accepted`: a generation was accepted; `applied`: it is written; `failed`, `cancelled`: a generation ended without a result; `refused`: the call was refused.",
    code: "Why it was refused or failed.",
    version_before:
      "The thing's `updated_at` before; as after where nothing changed, null where it was made, was refused or has none.",
    version_after: "The thing's `updated_at` after; null where it is gone, was refused or has none.",
    request_id: "The request's `X-Request-Id`; null for what no request did by itself.",
    repeats:
      "Only in a line that sums up refusals: how many there were within the minute after the first line of the same attempt; of `furtherRefusals`, how many there were in all."
  },
  example: {
    id: "01a1fa40-5d2e-7c91-b3a7-6e0f9d4c8b12",
    actor: ada,
    token_id: token,
    action: "updateCollection",
    kind: "collection",
    target_id: null,
    detail: null,
    former_org_id: null,
    code: null,
    version_before: made,
    request_id: "01a1fa40-5d2d-7e04-9f66-1b8c3a7d5e20"
  },
  schemas: {
    AuditLine: "Who did what to which thing, and what came of it."
  }
}
