/** What the pattern allows. */
export const maxPage = 999_999_999;
export const countPattern = /^[1-9]\d{0,8}$/;
export const maxSearchLength = 200;
export const maxPageSize = 100;
export const defaultPageSize = 10;
