import type { Complaint } from "@design-workspace/domain/generation/model/DesignModel"

const problemText = (complaint: Complaint): string => {
  switch (complaint._tag) {
    case "TooMany": {
      const { before, kind, range, told } = complaint
      return (
        `${told} ${kind} are too many, at most ${range.max} are allowed. ` +
        `Tell them anew: from ${Math.max(0, range.min - before)} to ${range.max - before}.`
      )
    }
    case "TooFew": {
      const { kind, names, range } = complaint
      const quoted = names.map((name) => `"${name}"`).join(", ")
      return (
        `There are ${names.length} ${kind}${quoted && ` (${quoted})`}, at least ${range.min} are needed: ` +
        `tell ${range.min - names.length} more.`
      )
    }
    case "Dangling":
      return `${complaint.edges} edges joined blocks that are not there: tell them anew, between blocks of the design.`
  }
}

export const complaintText = (complaint: Complaint): string => {
  const { refusals } = complaint
  const refused = refusals.length === 0 ? "" : ` Refused: ${refusals.join("; ")}.`
  return `The last answer did not fit. ${problemText(complaint)}${refused}`
}
