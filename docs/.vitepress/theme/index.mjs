// Without its fonts: the theme brings the product's own.
import theme from 'vitepress/theme-without-fonts';
import './style.css';

export default theme;
