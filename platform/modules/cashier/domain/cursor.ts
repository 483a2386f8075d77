/** Where a page ends: a time in milliseconds and an id. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

export const cursorShape = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Null for what is no cursor of ours. */
export function readCursor(text: string | null): Cursor | null {
  const match = text === null ? null : cursorShape.exec(text);
  if (!match?.[1] || !match[2]) return null;
  return { at: new Date(Number(match[1])), id: match[2] };
}

export const toCursor = ({ at, id }: Cursor): string => `${at.getTime()}.${id}`;
