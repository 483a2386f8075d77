/** A command cannot be carried out; the message is one sentence for who gave it. */
export class CommandRefused extends Error {}
