import { render, screen } from '@testing-library/react';
import { FieldError } from '@/components/ui/field-error';
import { translatePage } from '@/lib/testing/translate-page';

it('the errors of a field come and go on a page that the browser translates [UXP-02]', () => {
  const { rerender } = render(<FieldError id="e" text={null} />);
  for (const text of ['The first error', null, 'The second error', 'The third error', null, 'The last error']) {
    rerender(<FieldError id="e" text={text} />);
    if (text) expect(screen.getByRole('alert')).toHaveTextContent(text);
    translatePage();
  }
});
