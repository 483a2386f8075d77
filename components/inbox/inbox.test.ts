import { splitCodes } from '@/components/inbox/inbox.model';

describe('codes in a message', () => {
  it('sets a code apart from the text around it [AUT-15]', () => {
    expect(splitCodes('Your code is 482913. It lasts 5 minutes.')).toEqual([
      { text: 'Your code is ', isCode: false },
      { text: '482913', isCode: true },
      { text: '. It lasts 5 minutes.', isCode: false },
    ]);
  });

  it('takes neither a phone number nor a long number for a code [AUT-15]', () => {
    expect(splitCodes('+358401000001 or 123456789').some(({ isCode }) => isCode)).toBe(false);
  });
});
