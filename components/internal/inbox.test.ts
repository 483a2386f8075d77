/** @jest-environment node */
import { splitBody } from '@/components/internal/inbox-list';

describe('what stands out in a message', () => {
  it('finds the code [AUT-15]', () => {
    expect(splitBody('Your code is 482913. It lasts 5 minutes.')).toEqual([
      { text: 'Your code is ', kind: 'text' },
      { text: '482913', kind: 'code' },
      { text: '. It lasts 5 minutes.', kind: 'text' },
    ]);
  });

  it('takes neither a phone number nor a long number for a code [AUT-15]', () => {
    expect(splitBody('+358401000001 or 123456789').every(({ kind }) => kind === 'text')).toBe(true);
  });

  it('finds the whole link, whatever digits are in it [AUT-15]', () => {
    expect(
      splitBody('Open\n\nhttp://localhost/verifyEmail/?token=a-123456-b&locale=fi_FI\n\nor type 654321.').filter(
        ({ kind }) => kind !== 'text',
      ),
    ).toEqual([
      { text: 'http://localhost/verifyEmail/?token=a-123456-b&locale=fi_FI', kind: 'link' },
      { text: '654321', kind: 'code' },
    ]);
  });
});
